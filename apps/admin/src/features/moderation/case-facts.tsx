import { Stack } from '@chakra-ui/react'

import type { ChatCaseDetail } from '@wellspring/api/contract/chat-cases'
import { risks } from '@wellspring/api/contract/chat-status'
import { useSetCaseRisk } from '@wellspring/api/hooks/chat-cases'
import { measureNames, riskNames, wordListNames } from '@wellspring/features/community'
import { Fact, Facts } from '@wellspring/ui/fact'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { CaseDue } from './case-due.tsx'

/** The deadline and moderator of a case, and earlier decisions about this person. */
export function CaseFacts({ found }: { found: ChatCaseDetail }) {
  const { id, status, risk, moderator, author, roomName, foundBy, earlier, dueAt, isLate } = found
  const clock = useClock()
  const { mutate: setRisk } = useSetCaseRisk()
  const isOpen = status === 'new' || status === 'reviewing'
  return (
    <Stack
      as="section"
      aria-label={t`Status`}
      gap="5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
    >
      <CaseDue dueAt={dueAt} isLate={isLate} />
      {isOpen ? (
        <FilterSelect
          label={t`Risk`}
          value={risk}
          options={risks.map((value) => [value, t`${riskNames[value].label} risk`] as const)}
          onChange={(next) => setRisk({ id, risk: next as typeof risk })}
        />
      ) : null}
      <Facts areShort>
        <Fact label={t`Written by`}>{author.name}</Fact>
        <Fact label={t`Room`}>{roomName}</Fact>
        {foundBy ? <Fact label={t`Flagged by word list`}>{wordListNames[foundBy]}</Fact> : null}
        {isOpen ? <Fact label={t`Assigned to`}>{moderator?.name ?? t`Unassigned`}</Fact> : null}
        <Fact label={t`Earlier measures`}>
          {earlier.length === 0
            ? t`None against this account`
            : earlier
                .map(({ kind, endsAt }) => t`${measureNames[kind]} until ${dayAndTime(endsAt, clock)}`)
                .join(', ')}
        </Fact>
      </Facts>
    </Stack>
  )
}
