/** What a card number reveals about itself. Shared by the server and the browser frames. */
export type Brand = 'amex' | 'discover' | 'mastercard' | 'visa' | 'unknown'

interface Scheme {
  brand: Brand
  prefix: RegExp
  length: number
  cvcLength: number
  groups: readonly number[]
}

const FOURS = [4, 4, 4, 4] as const

const SCHEMES: readonly Scheme[] = [
  { brand: 'visa', prefix: /^4/, length: 16, cvcLength: 3, groups: FOURS },
  { brand: 'mastercard', prefix: /^(5[1-5]|2[2-7])/, length: 16, cvcLength: 3, groups: FOURS },
  { brand: 'amex', prefix: /^3[47]/, length: 15, cvcLength: 4, groups: [4, 6, 5] },
  { brand: 'discover', prefix: /^(6011|65|64[4-9])/, length: 16, cvcLength: 3, groups: FOURS },
]

const UNKNOWN: Scheme = { brand: 'unknown', prefix: /^/, length: 16, cvcLength: 3, groups: FOURS }

export const digitsOf = (value: string): string => value.replace(/\D/g, '')

export function schemeOf(digits: string): Scheme {
  return SCHEMES.find((scheme) => scheme.prefix.test(digits)) ?? UNKNOWN
}

/** '4242424242424242' → '4242 4242 4242 4242'. Also formats incomplete numbers. */
export function groupDigits(digits: string): string {
  const parts: string[] = []
  let rest = digits
  for (const size of schemeOf(digits).groups) {
    if (rest) parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

/** Verifies the check digit of a card number (Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  const backwards = digits.split('').toReversed()
  for (const [place, digit] of backwards.entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Expands the two-digit year of a card. */
export function fullYear(year: string): number {
  const value = Number(year)
  return year.length <= 2 ? 2000 + value : value
}

export function isExpired(month: number, year: number, today: Date): boolean {
  return year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)
}
