/** What somebody else wrote, in the middle of a mail of ours: on one line and within quotes, so that it is never taken for our own words. */
export const quote = (text: string) =>
  `“${text
    .replaceAll(/[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[“”]/g, '"')
    .trim()}”`

/** The same where a sentence of ours follows: it ends with one stop, theirs or ours. */
export const quoteAtEnd = (text: string) => `${quote(text)}${/[.!?…]\s*$/.test(text) ? '' : '.'}`

/** Why, as somebody else wrote it, for the end of a paragraph or its middle; nothing where they wrote nothing. */
export const reasonWords = (note: string | null | undefined) =>
  note ? ` The reason: ${quoteAtEnd(note)}` : ''
