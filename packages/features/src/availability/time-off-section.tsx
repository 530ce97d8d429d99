import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Availability } from '@wellspring/api/contract/availability'
import { useAddTimeOff, useRemoveTimeOff } from '@wellspring/api/hooks/scheduling'
import { TimeOffForm } from '@wellspring/forms/scheduling/time-off-form'
import { TrashIcon } from '@wellspring/ui/icon'
import { dayWords, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { Section } from './section.tsx'

export interface TimeOffSectionProps {
  timeOff: Availability['timeOff']
  /** The zone in which the times are entered. */
  zone: string
  onChanged: (newest: Availability) => void
}

const lyingIn = (count: number) => {
  if (count === 0) return t`Saved. You have no bookings in that time.`
  const words = plural(count, {
    one: '1 booking in this time stays',
    other: '# bookings in this time stay',
  })
  return t`Saved. ${words}: please look at your bookings.`
}

/** Time off, from hours to weeks. */
export function TimeOffSection({ timeOff, zone, onChanged }: TimeOffSectionProps) {
  const clock = { ...useClock(), zone }
  const add = useAddTimeOff()
  const remove = useRemoveTimeOff()
  const [said, setSaid] = useState('')
  const when = (at: string) => `${dayWords(at, zone)}, ${timeIn(at, clock)}`
  return (
    <Section
      title={t`Time off`}
      sentence={t`No one can book you while you are away. Existing appointments stay.`}
    >
      <Stack as="ul" listStyleType="none" gap="2" mb="5">
        {timeOff.map(({ id, from, to, note }) => (
          <Flex as="li" key={id} gap="3" justify="space-between" align="center">
            <Text minW="0">
              <Trans>
                {when(from)} to {when(to)}
              </Trans>
              {note ? (
                <Text as="span" display="block" textStyle="sm" color="fg.muted">
                  {note}
                </Text>
              ) : null}
            </Text>
            <Button
              variant="ghost"
              size="sm"
              colorPalette="red"
              disabled={remove.isPending}
              aria-label={t`Remove the time off from ${when(from)}`}
              onClick={() => remove.mutate(id, { onSuccess: (answer) => onChanged(answer.availability) })}
            >
              <TrashIcon size={16} />
              <Trans>Remove</Trans>
            </Button>
          </Flex>
        ))}
      </Stack>
      <TimeOffForm
        zone={zone}
        submitLabel={t`Add time off`}
        isQuiet
        onSubmit={async (input) => {
          const { availability, bookedCount } = await add.mutateAsync(input)
          setSaid(lyingIn(bookedCount))
          onChanged(availability)
        }}
      />
      <Text role="status" mt="3">
        {said}
      </Text>
    </Section>
  )
}
