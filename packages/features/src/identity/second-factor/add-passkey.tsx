import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useAddPasskey } from '@wellspring/api/hooks/second-factor'

import { makePasskey } from './passkey-browser.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface AddPasskeyProps {
  label: string
  onDone: () => void
}

/** The first factor of an account brings recovery codes, which are read before anything goes on. */
export function AddPasskey({ label, onDone }: AddPasskeyProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const queryClient = useQueryClient()
  const add = useAddPasskey(makePasskey)
  const finish = () => {
    setCodes(null)
    void queryClient.invalidateQueries({ queryKey: ['identity'] })
    onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />
  return (
    <PasskeyButton
      label={label}
      asked={add}
      onDone={({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : finish())}
    />
  )
}
