/** The words themselves in a pattern of LIKE: what stands for others stands for itself. */
export const literally = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern of LIKE that finds the words anywhere. */
export const containing = (words: string) => `%${literally(words)}%`
