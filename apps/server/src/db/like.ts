/** The words themselves in a pattern of LIKE: what stands for others stands for itself. */
export const literally = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern of LIKE that finds the words anywhere; an apostrophe is any sign, as people and phones write it in several ways. */
export const containing = (words: string) => `%${literally(words).replaceAll(/['\u2018\u2019]/g, '_')}%`
