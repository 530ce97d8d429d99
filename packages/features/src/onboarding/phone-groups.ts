/** Digits in groups of two, three and four, as they are read aloud. Other characters and extra digits are dropped. */
export function phoneGroups(typed: string, most = 9): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, most)
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].filter(Boolean).join(' ')
}
