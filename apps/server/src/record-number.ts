/** Parses `WS-1042`, `ws 1042` or `1042`. Null if it is not a number with this prefix. */
export function numberIn(words: string, prefix: string): number | null {
  const digits = new RegExp(`^(?:${prefix}[- ]?)?(\\d{1,9})$`, 'i').exec(words.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
