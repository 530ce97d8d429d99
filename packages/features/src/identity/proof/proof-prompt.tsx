import { useState, useSyncExternalStore } from 'react'

import type { ProofRequests } from '@wellspring/api/proof-requests'
import { lazyPart } from '@wellspring/ui/lazy-part'

// Loaded on demand, because the prompt wraps every page.
const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** Asks the user to confirm their identity when a request was refused for lack of it. */
export function ProofPrompt({ requests }: { requests: ProofRequests }) {
  const isAsking = useSyncExternalStore(requests.subscribe, requests.isAsking, () => false)
  // Stays mounted while closed, so that it can restore the focus.
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsking && !wasAsked) setWasAsked(true)
  return wasAsked ? <ProofDialog open={isAsking} onAnswer={requests.answer} /> : null
}
