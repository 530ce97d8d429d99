import { Box, Grid } from '@chakra-ui/react'

import { aboutOf } from '@wellspring/api/contract/ticket-status'
import type { AboutKind, TicketSubject } from '@wellspring/api/contract/ticket-status'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useCreateTicket } from '@wellspring/api/hooks/support'
import { useSession } from '@wellspring/api/session'
import { TicketForm } from '@wellspring/forms/support/ticket-form'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { AboutChoice } from './about-choice.tsx'
import { CommonAnswers, SuggestedAnswers } from './suggested-answers.tsx'
import { subjectNames } from './support-labels.ts'
import { TicketUploads } from './ticket-uploads.tsx'

export interface NewTicketScreenProps {
  back: { href: string; label: string }
  /** The subject and record that the link to this page named. */
  begunWith: { subject?: TicketSubject | undefined; about?: string | undefined }
  /** Opens the sent ticket. */
  onSent: (id: string) => void
}

const answersAlready = (words: string) => <SuggestedAnswers words={words} />

/** The form that opens a support ticket. */
export function NewTicketScreen({ back, begunWith, onSent }: NewTicketScreenProps) {
  const { user } = useSession()
  const { mutateAsync } = useCreateTicket()
  const attemptWith = useIdempotentMutation()
  const { subject, about } = begunWith
  const aboutChoice = (kind: AboutKind) => (
    <AboutChoice key={kind} kind={kind} chosen={subject && aboutOf[subject] === kind ? about : undefined} />
  )
  // The form reads its saved draft once, and the draft belongs to one account.
  if (!user) return <LoadingList shape="form" />
  return (
    <Box>
      <PageHeader
        title={t`Ask for help`}
        description={t`In an emergency, call your local emergency number: no one reads this in real time.`}
        back={back}
      />
      <Grid
        columnGap="12"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        alignItems="start"
      >
        <TicketUploads>
          <TicketForm
            subjects={subjectNames}
            begunWith={begunWith}
            draft={`new-ticket:${user.id}`}
            choices={aboutChoice}
            answers={answersAlready}
            onSend={async (input) => {
              const { ticket } = await attemptWith(input, mutateAsync)
              toast.success(t`Sent. Its number is ${ticket.number}`)
              onSent(ticket.id)
            }}
          />
        </TicketUploads>
        {/* A phone has them before this page. */}
        <Box display={{ base: 'none', lg: 'block' }}>
          <CommonAnswers />
        </Box>
      </Grid>
    </Box>
  )
}
