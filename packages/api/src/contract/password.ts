import * as z from 'zod'

import { commonPasswords } from './common-passwords.ts'
import { isKeepable } from './fields.ts'

export const passwordRule =
  'Password must be minimum 8 characters long and include 1 digit, 1 uppercase letter, 1 lowercase letter and 1 special character.'

/** The conditions of the password rule, in the order of its text. */
export const passwordParts = {
  length: (value: string) => value.length >= 8,
  digit: (value: string) => /\d/.test(value),
  uppercase: (value: string) => /[A-Z]/.test(value),
  lowercase: (value: string) => /[a-z]/.test(value),
  special: (value: string) => /[!@#$%^&*(),.?":{}|<>]/.test(value),
}

/** Whether a new password meets all conditions of the rule. */
const isStrongPassword = (value: string) => Object.values(passwordParts).every((has) => has(value))

/**
 * Whether a password is one of the most common ones, ignoring case, common substitutions and surrounding characters.
 */
export function isCommonPassword(value: string): boolean {
  const core = (text: string) => text.replaceAll(/^[^a-z\d]+|[^a-z\d]+$/g, '')
  const small = value.toLowerCase()
  return [small, small.replaceAll('@', 'a').replaceAll('$', 's')].some((text) =>
    commonPasswords.has(core(text)),
  )
}

/** The owner of the new password, as far as known. */
export interface PasswordOwner {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
}

/** Shorter names are part of many words by chance. */
const SHORTEST_NAME = 3

/** Whether a password contains a name of its owner or the local part of their email address. */
export function namesOwner(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const small = password.toLowerCase()
  return (
    [firstName, lastName, typeof email === 'string' ? email.split('@', 1)[0] : undefined]
      // This runs before the fields of the form are known to be texts.
      .map((name: unknown) => (typeof name === 'string' ? name.trim().toLowerCase() : ''))
      // "obrien" also counts as the name O'Brien.
      .flatMap((name) => [name, name.replaceAll(/[\s.'’-]/g, '')])
      .some((name) => name.length >= SHORTEST_NAME && small.includes(name))
  )
}

/** A new password. Not trimmed: spaces are part of it. */
export const Password = z
  .string({ error: passwordRule })
  .max(128, 'Password must be at most 128 characters long.')
  .refine(isKeepable, 'This has characters that cannot be saved.')
  .refine((value) => isStrongPassword(value) && !isCommonPassword(value), passwordRule)
  .meta({ format: 'password', minLength: 8, maxLength: 128 })

/** Error for a password that names its owner, reported together with all other errors of the form. */
export const namesOwnerIssue = {
  path: ['password'],
  message: passwordRule,
  when: ({ value }: { value: unknown }) =>
    typeof (value as { password?: unknown } | null)?.password === 'string',
}
