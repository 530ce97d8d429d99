import { useState } from 'react'

import { t } from '@wellspring/words/macro'

/** Copies a text and reports the result, including a denial by the browser. */
export function useCopy(): { said: string; copy: (text: string) => Promise<void> } {
  const [said, setSaid] = useState('')
  return {
    said,
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text)
        setSaid(t`Copied`)
      } catch {
        setSaid(t`Please copy it by hand`)
      }
    },
  }
}
