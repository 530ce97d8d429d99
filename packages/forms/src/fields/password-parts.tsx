import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'

import { isCommonPassword, namesOwner, passwordParts } from '@wellspring/api/contract/password'
import { keysOf } from '@wellspring/api/contract/record-keys'
import { CheckIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

const names: Record<keyof typeof passwordParts, string> = {
  length: t`8 characters`,
  digit: t`1 digit`,
  uppercase: t`1 uppercase letter`,
  lowercase: t`1 lowercase letter`,
  special: t`1 special character`,
}

function Part({ name, isDone }: { name: string; isDone: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color={isDone ? 'fg.success' : 'fg.muted'}
    >
      {isDone ? (
        <CheckIcon size={14} />
      ) : (
        <chakra.span aria-hidden w="3.5" textAlign="center">
          ·
        </chakra.span>
      )}
      <span>
        {isDone ? (
          <VisuallyHidden>
            <Trans>Done:</Trans>{' '}
          </VisuallyHidden>
        ) : null}
        {name}
      </span>
    </chakra.span>
  )
}

/** The password requirements, ticked off while typing. Used inside the form of a new password. */
export function PasswordParts() {
  const [password, firstName, lastName, email] = useWatch({
    name: ['password', 'firstName', 'lastName', 'email'],
  }) as (string | undefined)[]
  const typed = password ?? ''
  const isStrong = Object.values(passwordParts).every((has) => has(typed))
  const isOwn = isStrong && !isCommonPassword(typed) && !namesOwner(typed, { firstName, lastName, email })
  return (
    <chakra.span display="grid" columnGap="4" rowGap="1" gridTemplateColumns="repeat(2, max-content)">
      {keysOf(names).map((part) => (
        <Part key={part} name={names[part]} isDone={passwordParts[part](typed)} />
      ))}
      <chakra.span gridColumn="1 / -1">
        <Part name={t`Not a common password, and not your name`} isDone={isOwn} />
      </chakra.span>
    </chakra.span>
  )
}
