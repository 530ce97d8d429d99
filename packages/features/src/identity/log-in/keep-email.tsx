import { Box } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'

/** Reports the typed address, so that a sibling form can start with it. */
export function KeepEmail({ onEmail, children }: { onEmail: (email: string) => void; children: ReactNode }) {
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') onEmail(target.value)
  }
  return <Box onInput={onInput}>{children}</Box>
}
