import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Availability } from '@wellspring/api/contract/availability'
import { useImportCalendar, useRemoveCalendar } from '@wellspring/api/hooks/scheduling'
import { FileDrop } from '@wellspring/ui/file-drop'
import { TrashIcon } from '@wellspring/ui/icon'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { Section } from './section.tsx'

export interface CalendarsSectionProps {
  calendars: Availability['calendars']
  onChanged: (newest: Availability) => void
}

const MOST_BYTES = 200_000
const nameOf = (file: File) =>
  file.name
    .replace(/\.ics$/i, '')
    .trim()
    .slice(0, 80) || t`Calendar`

/** The provider's external calendars, whose events block times. */
export function CalendarsSection({ calendars, onChanged }: CalendarsSectionProps) {
  const { zone } = useClock()
  const importing = useImportCalendar()
  const remove = useRemoveCalendar()
  const [refusal, setRefusal] = useState<string | null>(null)
  async function take(file: File) {
    setRefusal(null)
    if (file.size > MOST_BYTES)
      return setRefusal(t`This file is larger than 200 kB. Export fewer months and try again.`)
    try {
      const { availability } = await importing.mutateAsync({
        name: nameOf(file),
        calendar: await file.text(),
      })
      onChanged(availability)
    } catch (error) {
      setRefusal(
        error instanceof Error
          ? error.message
          : t`This file could not be read. Please export it again as .ics.`,
      )
    }
  }
  return (
    <Section
      title={t`Your own calendars`}
      sentence={t`Export a calendar as a file and add it here. Its events block your time, and clients never see what they are. A file with the same name replaces the last one.`}
    >
      <Stack as="ul" listStyleType="none" gap="2" mb="5">
        {calendars.map(({ id, name, eventCount, importedAt }) => (
          <Flex as="li" key={id} gap="3" justify="space-between" align="center">
            <Box minW="0">
              <Text fontWeight="semibold" truncate>
                {name}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                <Trans>
                  {plural(eventCount, { one: '1 event', other: '# events' })}, from{' '}
                  {mediumDate(importedAt, zone)}
                </Trans>
              </Text>
            </Box>
            <Button
              variant="ghost"
              size="sm"
              colorPalette="red"
              disabled={remove.isPending}
              aria-label={t`Remove ${name}`}
              onClick={() => remove.mutate(id, { onSuccess: (answer) => onChanged(answer.availability) })}
            >
              <TrashIcon size={16} />
              <Trans>Remove</Trans>
            </Button>
          </Flex>
        ))}
      </Stack>
      <FileDrop
        label={t`Calendar file`}
        accept=".ics,text/calendar"
        hint={importing.isPending ? t`Reading the file …` : t`An .ics file, up to 200 kB.`}
        error={refusal}
        disabled={importing.isPending}
        onSelect={(file) => void take(file)}
      />
    </Section>
  )
}
