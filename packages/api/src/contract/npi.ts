/**
 * Whether a text is a National Provider Identifier of the United States: ten digits, the first of which is 1 or 2. The
 * last one is the Luhn check digit over 80840 and the other nine.
 */
export function isNpi(value: string): boolean {
  if (!/^[12]\d{9}$/.test(value)) return false
  const sum = `80840${value}`
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
  return sum % 10 === 0
}
