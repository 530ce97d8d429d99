import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { OpenAccountInput } from '@wellspring/api/contract/identity'
import { useSignUp } from '@wellspring/api/hooks/identity'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Trans, t } from '@wellspring/words/macro'

import { AgreedTerms } from './agreed-terms.tsx'
import type { PendingChallenge } from './pending-challenge.ts'

export interface ShortSignUpFormProps {
  email?: string | undefined
  onChallenge: (pending: PendingChallenge) => void
}

/** Takes the last word as the last name; both can be corrected at checkout and in the account. */
function namesOf(fullName: string) {
  const words = fullName.trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const schema = z
  .object({ fullName: z.string(), email: z.string() })
  .transform(({ fullName, email }, context) => {
    if (fullName.trim() !== '' && !/\S\s+\S/.test(fullName))
      context.addIssue({
        code: 'custom',
        message: t`Enter your first and last name`,
        path: ['fullName'],
      })
    const names = fullName.trim() === '' ? { firstName: '', lastName: t`Known` } : namesOf(fullName)
    const { data, error } = OpenAccountInput.safeParse({ ...names, email })
    for (const { message, path } of error?.issues ?? []) {
      const isName = path[0] === 'firstName' || path[0] === 'lastName'
      context.addIssue({ code: 'custom', message, path: isName ? ['fullName'] : [...path] })
    }
    return data ?? z.NEVER
  })

/** Signs up with as few fields as possible, for a user in the middle of something else. */
export function ShortSignUpForm({ email = '', onChallenge }: ShortSignUpFormProps) {
  const signUp = useSignUp()
  return (
    <Form
      schema={schema}
      defaultValues={{ fullName: '', email }}
      submitLabel={t`Sign up`}
      isWide
      onSubmit={async (input) => {
        const pending = await signUp.mutateAsync(input)
        onChallenge({ ...pending, email: input.email, isNew: true })
      }}
    >
      <TextField name="fullName" label={t`First and last name`} autoComplete="name" />
      <TextField name="email" label={t`Email`} type="email" autoComplete="username" />
      <Text textStyle="sm" color="fg.muted">
        <Trans>No password needed: the code lets you in. You can set one later.</Trans>
      </Text>
      <AgreedTerms />
    </Form>
  )
}
