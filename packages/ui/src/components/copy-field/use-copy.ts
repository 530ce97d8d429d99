import { useState } from 'react'

import { t } from '@wellspring/words/macro'

/** Copies a text, and what came of it; where a browser does not let it, that is said. */
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
