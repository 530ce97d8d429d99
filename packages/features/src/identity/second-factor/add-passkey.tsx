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

/** An account's first factor comes with recovery codes, which are shown before anything else. */
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
