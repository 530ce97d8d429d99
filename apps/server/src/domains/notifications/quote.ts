/** What somebody else wrote, in the middle of a mail of ours: on one line and within quotes, so that it is never taken for our own words. */
export const quote = (text: string) =>
  `“${text
    .replaceAll(/[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[“”]/g, '"')
    .trim()}”`
