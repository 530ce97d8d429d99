import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { nextTicketStatuses, ticketPriorities } from '@wellspring/api/contract/ticket-status'
import type { TicketPriority, TicketStatus } from '@wellspring/api/contract/ticket-status'
import type { TicketDetail } from '@wellspring/api/contract/support'
import { useAssignTicket, useMoveTicket, useSetTicketPriority } from '@wellspring/api/hooks/support'
import { useSession } from '@wellspring/api/session'
import { priorityNames, staffTicketNames } from '@wellspring/features/support'
import { Fact, Facts } from '@wellspring/ui/fact'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { usePartyHrefs } from '../../parts/use-party-hrefs.ts'
import { FirstAnswer } from './first-answer.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export interface TicketPanelProps {
  ticket: TicketDetail
  staff: NonNullable<TicketDetail['staff']>
  onMerged: (id: string) => void
}

/** The statuses that staff may set; a ticket is closed only automatically. */
const placesOf = (status: TicketStatus) => nextTicketStatuses[status].filter((to) => to !== 'closed')

/** The assignee, the deadline and the status of a ticket. */
export function TicketPanel({ ticket, staff, onMerged }: TicketPanelProps) {
  const { user } = useSession()
  const { mutate: assign, isPending: isAssigning } = useAssignTicket()
  const { mutate: setPriority } = useSetTicketPriority()
  const { mutate: move, isPending: isMoving } = useMoveTicket()
  const [isMerging, setMerging] = useState(false)
  const { id, status } = ticket
  const { requester, assignee, priority, clock } = staff
  const { person } = usePartyHrefs()
  const isMine = assignee !== null && assignee.id === user?.id
  return (
    <Box as="section" aria-label={t`Status`} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Stack gap="5">
        <Facts areShort>
          <Fact label={t`From`}>
            {person ? <Link href={person(requester.id)}>{requester.name}</Link> : requester.name},{' '}
            {requester.kind}
          </Fact>
          <Fact label={t`First answer`}>
            <FirstAnswer clock={clock} />
          </Fact>
          <Fact label={t`Assigned to`}>{assignee?.name ?? t`Unassigned`}</Fact>
        </Facts>
        <Flex gap="3" wrap="wrap">
          <Button
            variant="outline"
            disabled={isAssigning}
            onClick={() => assign({ id, to: isMine ? 'nobody' : 'me' })}
          >
            {isMine ? t`Unassign` : t`Assign to me`}
          </Button>
          <FilterSelect
            label={t`Priority`}
            value={priority}
            options={ticketPriorities.map((one) => [one, t`${priorityNames[one].label} priority`] as const)}
            onChange={(one) => setPriority({ id, priority: one as TicketPriority })}
          />
        </Flex>
        {placesOf(status).length > 0 ? (
          <Box>
            <Text textStyle="sm" color="fg.muted" mb="2">
              <Trans>Change the status without answering</Trans>
            </Text>
            <Flex gap="2" wrap="wrap">
              {placesOf(status).map((to) => (
                <Button
                  key={to}
                  size="sm"
                  variant="outline"
                  disabled={isMoving}
                  onClick={() => move({ id, status: to })}
                >
                  {staffTicketNames[to].label}
                </Button>
              ))}
              <Button size="sm" variant="ghost" onClick={() => setMerging(true)}>
                <Trans>Merge</Trans>
              </Button>
            </Flex>
          </Box>
        ) : null}
      </Stack>
      {isMerging ? (
        <MergeDialog ticket={ticket} onClose={() => setMerging(false)} onMerged={onMerged} />
      ) : null}
    </Box>
  )
}
