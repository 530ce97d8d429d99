import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { useTakeDisputeStep } from '@wellspring/api/hooks/disputes'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { DisputeDialog } from './dispute-dialogs.tsx'
import type { DialogVerb } from './dispute-dialogs.tsx'

/** Evidence and the decision of staff have their own sections on the page. */
type Verb = Exclude<DisputeDetail['verbs'][number], 'addEvidence' | 'decide'>

const labels: Record<Verb, string> = {
  accept: t`Accept`,
  reject: t`Reject`,
  withdraw: t`Withdraw`,
  escalate: t`Ask our staff to decide`,
  sendBack: t`I have sent it back`,
  receiveBack: t`Confirm the return`,
}

/** The seller who can confirm a return can report a problem with it instead. */
const isReported = ({ verbs }: DisputeDetail) => verbs.includes('receiveBack')

/** Otherwise only staff escalate a dispute that the seller has not rejected. */
const isTakenOver = (dispute: DisputeDetail) => dispute.status !== 'rejected' && !isReported(dispute)

function labelOf(verb: Verb, dispute: DisputeDetail): string {
  if (verb !== 'escalate') return labels[verb]
  if (isReported(dispute)) return t`Report a problem`
  return isTakenOver(dispute) ? t`Take over the decision` : labels.escalate
}

type ConfirmedVerb = Extract<Verb, 'withdraw' | 'escalate'>

interface Question {
  title: string
  text: string
  confirmLabel: string
  done: string
}

/** The confirmation of a step that needs no form. */
const questions: Record<ConfirmedVerb, Question> = {
  escalate: {
    title: t`Ask our staff to decide?`,
    text: t`Our staff reads what both sides have said and the pictures, and decides within 5 days. Their decision is final.`,
    confirmLabel: t`Ask our staff`,
    done: t`We have asked our staff to decide`,
  },
  withdraw: {
    title: t`Withdraw this dispute?`,
    text: t`The dispute ends, and nothing is paid back.`,
    confirmLabel: t`Withdraw`,
    done: t`Withdrawn. The seller has been told`,
  },
}

const isConfirmed = (verb: Verb): verb is ConfirmedVerb => Object.hasOwn(questions, verb)
/** Never a main action. */
const takesBack = new Set<Verb>(['withdraw', 'reject'])
/** Taking over the decision is not a main action while the seller can still answer, nor is reporting a problem. */
const isQuiet = (verb: Verb, dispute: DisputeDetail) =>
  takesBack.has(verb) || (verb === 'escalate' && dispute.status !== 'rejected')

const order: readonly Verb[] = ['accept', 'receiveBack', 'sendBack', 'escalate', 'withdraw', 'reject']

/** Whether the step belongs to an agreed return. */
const isOfReturn = (verb: Verb, dispute: DisputeDetail) =>
  verb === 'sendBack' || verb === 'receiveBack' || (verb === 'escalate' && isReported(dispute))

export interface DisputeActionsProps {
  dispute: DisputeDetail
  /** The page shows the steps of a return with its address, the panel beside the list all together. */
  part?: 'decision' | 'return'
}

/** The caller's allowed actions on a dispute, as buttons. */
export function DisputeActions({ dispute, part }: DisputeActionsProps) {
  const [asked, setAsked] = useState<DialogVerb | null>(null)
  const step = useTakeDisputeStep()
  const isInPart = (verb: Verb) => part === undefined || isOfReturn(verb, dispute) === (part === 'return')
  const shown = order.filter((verb) => dispute.verbs.includes(verb) && isInPart(verb))
  const [confirming, setConfirming] = useState<ConfirmedVerb | null>(null)
  const press = (verb: Verb) => {
    if (verb === 'escalate' && isReported(dispute)) setAsked('reportReturn')
    else if (verb === 'escalate' && isTakenOver(dispute)) setAsked('takeOver')
    else if (isConfirmed(verb)) setConfirming(verb)
    else setAsked(verb)
  }
  const confirm = (verb: ConfirmedVerb) => {
    setConfirming(null)
    step.mutate(
      { verb, id: dispute.id },
      {
        onSuccess: () => toast.success(questions[verb].done),
        onError: (error) => toast.error(error.message),
      },
    )
  }
  const question = confirming && questions[confirming]
  if (shown.length === 0) return null
  return (
    <Flex gap="3" wrap="wrap" {...(part === 'return' && { mt: '5' })}>
      {shown.map((verb, index) => (
        <Button
          key={verb}
          variant={index === 0 && !isQuiet(verb, dispute) ? 'solid' : 'outline'}
          {...(verb === 'reject' && { colorPalette: 'red' as const })}
          disabled={step.isPending}
          onClick={() => press(verb)}
        >
          {labelOf(verb, dispute)}
        </Button>
      ))}
      {confirming && question ? (
        <ConfirmDialog
          open
          onClose={() => setConfirming(null)}
          onConfirm={() => confirm(confirming)}
          title={question.title}
          confirmLabel={question.confirmLabel}
          tone={confirming === 'withdraw' ? 'danger' : 'plain'}
          sentence={null}
        >
          {question.text}
        </ConfirmDialog>
      ) : null}
      {asked ? <DisputeDialog verb={asked} dispute={dispute} onClose={() => setAsked(null)} /> : null}
    </Flex>
  )
}
