import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { useTakeDisputeStep } from '@wellspring/api/hooks/disputes'
import type { DisputeStep } from '@wellspring/api/hooks/disputes'
import { toast } from '@wellspring/ui/toast'

import { DisputeDialog } from './dispute-dialogs.tsx'
import type { AskedVerb } from './dispute-dialogs.tsx'

type Verb = Exclude<DisputeDetail['verbs'][number], 'addEvidence'>

const labels: Record<Verb, string> = {
  accept: 'Accept',
  reject: 'Reject',
  withdraw: 'Withdraw',
  escalate: 'Ask our staff to decide',
  sendBack: 'I have sent it back',
  receiveBack: 'I have received it',
  decide: 'Decide',
}

/** These need no words: one press does them. */
const atOnce = new Set<Verb>(['withdraw', 'escalate'])
/** These are never what somebody is led to. */
const takesBack = new Set<Verb>(['withdraw', 'reject'])
const order: readonly Verb[] = [
  'accept',
  'receiveBack',
  'decide',
  'sendBack',
  'escalate',
  'withdraw',
  'reject',
]

/** What the caller may do with a dispute, as buttons. */
export function DisputeActions({ dispute }: { dispute: DisputeDetail }) {
  const [asked, setAsked] = useState<AskedVerb | null>(null)
  const step = useTakeDisputeStep()
  const shown = order.filter((verb) => dispute.verbs.includes(verb))
  const press = (verb: Verb) => {
    if (!atOnce.has(verb)) return setAsked(verb as AskedVerb)
    step.mutate({ verb, id: dispute.id } as DisputeStep, { onError: (error) => toast.error(error.message) })
  }
  if (shown.length === 0) return null
  return (
    <Flex gap="3" wrap="wrap">
      {shown.map((verb, index) => (
        <Button
          key={verb}
          variant={index === 0 && !takesBack.has(verb) ? 'solid' : 'outline'}
          {...(verb === 'reject' && { colorPalette: 'red' as const })}
          disabled={step.isPending}
          onClick={() => press(verb)}
        >
          {labels[verb]}
        </Button>
      ))}
      {asked ? <DisputeDialog verb={asked} dispute={dispute} onClose={() => setAsked(null)} /> : null}
    </Flex>
  )
}
