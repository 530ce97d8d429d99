import { digitsOf, fullYear, groupDigits, isExpired, passesLuhn, schemeOf } from '../../cards/numbers.ts'
import type { FieldError } from '../messages.ts'

export type FieldName = 'cvc' | 'expiry' | 'number'

export interface Judgement {
  empty: boolean
  complete: boolean
  error?: FieldError
}

export interface FieldTraits {
  label: string
  autocomplete: string
  placeholder: string
}

export const TRAITS: Record<FieldName, FieldTraits> = {
  number: { label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  expiry: { label: 'Expiry date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cvc: { label: 'CVC', autocomplete: 'cc-csc', placeholder: 'CVC' },
}

const wrong = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message })

const INCOMPLETE: Record<FieldName, FieldError> = {
  number: wrong('incomplete_number', 'Your card number is incomplete.'),
  expiry: wrong('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: wrong('incomplete_cvc', "Your card's security code is incomplete."),
}

/** Formats the typed text of a field. */
export function formatField(name: FieldName, typed: string, number: string): string {
  const digits = digitsOf(typed)
  if (name === 'number') return groupDigits(digits.slice(0, schemeOf(digits).length))
  if (name === 'cvc') return digits.slice(0, number ? schemeOf(number).cvcLength : 4)
  return formatExpiry(typed, digits)
}

function formatExpiry(typed: string, digits: string): string {
  const single = /^[2-9]/.test(digits) || /^1\s*\/\s*/.test(typed.trim())
  const padded = single && digits.length < 4 && !digits.startsWith('0') ? `0${digits}` : digits
  // Browsers autofill four-digit years.
  const short = padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4)
  if (short.length < 2) return short
  if (short.length === 2 && !single && !typed.includes('/')) return short
  return `${short.slice(0, 2)} / ${short.slice(2)}`.trimEnd()
}

/** Tells whether a field is complete and valid. Incomplete input counts as an error only after the field is left. */
export function judgeField(name: FieldName, value: string, { left = false, number = '' } = {}): Judgement {
  const digits = digitsOf(value)
  if (digits === '') return { empty: true, complete: false, ...(left ? { error: INCOMPLETE[name] } : {}) }
  const unfinished = { empty: false, complete: false, ...(left ? { error: INCOMPLETE[name] } : {}) }
  if (name === 'number') {
    if (digits.length < schemeOf(digits).length) return unfinished
    if (passesLuhn(digits)) return { empty: false, complete: true }
    return { empty: false, complete: false, error: wrong('invalid_number', 'Your card number is invalid.') }
  }
  if (name === 'cvc') {
    const needed = number ? schemeOf(number).cvcLength : 3
    return digits.length < needed ? unfinished : { empty: false, complete: true }
  }
  return judgeExpiry(digits, unfinished)
}

function judgeExpiry(digits: string, unfinished: Judgement): Judgement {
  const month = Number(digits.slice(0, 2))
  const bad = (code: string, message: string) => ({
    empty: false,
    complete: false,
    error: wrong(code, message),
  })
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return bad('invalid_expiry_month', "Your card's expiration date is invalid.")
  }
  if (digits.length < 4) return unfinished
  const year = fullYear(digits.slice(2))
  const today = new Date()
  if (year < today.getFullYear()) {
    return bad('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  if (isExpired(month, year, today)) {
    return bad('invalid_expiry_month_past', "Your card's expiration date is in the past.")
  }
  if (year > today.getFullYear() + 50) {
    return bad('invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  return { empty: false, complete: true }
}
