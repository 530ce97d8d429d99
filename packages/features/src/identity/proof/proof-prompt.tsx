import { useState, useSyncExternalStore } from 'react'

import type { ProofRequests } from '@wellspring/api/proof-requests'
import { lazyPart } from '@wellspring/ui/lazy-part'

// The dialog and its forms come when they are asked for: the prompt stands round every page.
const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** Asks whoever is logged in to confirm that it is them, over the page where something was refused for that. */
export function ProofPrompt({ requests }: { requests: ProofRequests }) {
  const isAsking = useSyncExternalStore(requests.subscribe, requests.isAsking, () => false)
  // Once asked for it stays, closed: it gives the focus back to where it was.
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsking && !wasAsked) setWasAsked(true)
  return wasAsked ? <ProofDialog open={isAsking} onAnswer={requests.answer} /> : null
}
