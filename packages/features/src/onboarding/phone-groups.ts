/** Digits as they are read aloud, in groups of two, three and four; what is none of them, or too much, is left out. */
export function phoneGroups(typed: string, most = 9): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, most)
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].filter(Boolean).join(' ')
}
