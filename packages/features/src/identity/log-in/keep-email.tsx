import { Box } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'

/** Tells of the address that is being typed, so that another form beside this one begins with it. */
export function KeepEmail({ onEmail, children }: { onEmail: (email: string) => void; children: ReactNode }) {
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') onEmail(target.value)
  }
  return <Box onInput={onInput}>{children}</Box>
}
