/**
 * Another person's text within a mail: on one line and in quotation marks, so that it cannot pass for our own words.
 */
export const quote = (text: string) =>
  `“${text
    .replaceAll(/[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[“”]/g, '"')
    .trim()}”`

/** The same before another sentence, with exactly one full stop. */
export const quoteAtEnd = (text: string) => `${quote(text)}${/[.!?…]\s*$/.test(text) ? '' : '.'}`

/** Another person's reason as a sentence within a paragraph, or an empty string. */
export const reasonWords = (note: string | null | undefined) =>
  note ? ` The reason: ${quoteAtEnd(note)}` : ''
