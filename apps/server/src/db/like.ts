/** Escapes the wildcards of LIKE. */
export const literally = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * A LIKE pattern that matches the text anywhere. An apostrophe matches any character, because people and phones write
 * it in several ways.
 */
export const containing = (words: string) => `%${literally(words).replaceAll(/['\u2018\u2019]/g, '_')}%`
