import * as z from 'zod'

import { commonPasswords } from './common-passwords.ts'
import { isKeepable } from './fields.ts'

export const passwordRule =
  'Password must be minimum 8 characters long and include 1 digit, 1 uppercase letter, 1 lowercase letter and 1 special character.'

/** The parts of the rule, in its order: whether a password has them. */
export const passwordParts = {
  length: (value: string) => value.length >= 8,
  digit: (value: string) => /\d/.test(value),
  uppercase: (value: string) => /[A-Z]/.test(value),
  lowercase: (value: string) => /[a-z]/.test(value),
  special: (value: string) => /[!@#$%^&*(),.?":{}|<>]/.test(value),
}

/** True when a new password has what the rule names. */
const isStrongPassword = (value: string) => Object.values(passwordParts).every((has) => has(value))

/** True for one of the commonest passwords, however its letters are written and whatever stands round it. */
export function isCommonPassword(value: string): boolean {
  const core = (text: string) => text.replaceAll(/^[^a-z\d]+|[^a-z\d]+$/g, '')
  const small = value.toLowerCase()
  return [small, small.replaceAll('@', 'a').replaceAll('$', 's')].some((text) =>
    commonPasswords.has(core(text)),
  )
}

/** Whose password it is to be, as far as is known. */
export interface PasswordOwner {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
}

/** Shorter names stand in many words by chance. */
const SHORTEST_NAME = 3

/** True when it contains a name of its owner, or what stands before the @ of the email address. */
export function namesOwner(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const small = password.toLowerCase()
  return (
    [firstName, lastName, typeof email === 'string' ? email.split('@', 1)[0] : undefined]
      // A form is read before its fields are known to be words.
      .map((name: unknown) => (typeof name === 'string' ? name.trim().toLowerCase() : ''))
      // O'Brien is named by "obrien" too.
      .flatMap((name) => [name, name.replaceAll(/[\s.'’-]/g, '')])
      .some((name) => name.length >= SHORTEST_NAME && small.includes(name))
  )
}

/** A new password. Not trimmed: spaces are part of it. */
export const Password = z
  .string({ error: passwordRule })
  .max(128, 'Password must be at most 128 characters long.')
  .refine(isKeepable, 'This has characters that cannot be kept.')
  .refine((value) => isStrongPassword(value) && !isCommonPassword(value), passwordRule)
  .meta({ format: 'password', minLength: 8, maxLength: 128 })

/** How a form refuses a password that names its owner: beside everything else that is wrong there. */
export const namesOwnerIssue = {
  path: ['password'],
  message: passwordRule,
  when: ({ value }: { value: unknown }) =>
    typeof (value as { password?: unknown } | null)?.password === 'string',
}
