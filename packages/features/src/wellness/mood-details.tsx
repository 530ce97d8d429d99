import { Button, Flex, Textarea, Text, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'

import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'
import { MAX_MOOD_NOTE } from '@wellspring/api/contract/moods'
import type { RecordedMood } from '@wellspring/api/hooks/mood-outbox'
import { Trans } from '@wellspring/words/macro'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export interface MoodDetailsProps {
  entry: RecordedMood
  onSave: (entry: RecordedMood) => void
  onDone: () => void
}

/** Optional details of a mood: a note and areas of life. */
export function MoodDetails({ entry, onSave, onDone }: MoodDetailsProps) {
  const id = useId()
  const [note, setNote] = useState(entry.note ?? '')
  const [chosen, setChosen] = useState<readonly Area[]>(entry.areas)
  const toggle = (area: Area) =>
    setChosen(chosen.includes(area) ? chosen.filter((one) => one !== area) : [...chosen, area])
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ ...entry, note: note.trim(), areas: [...chosen] })
        onDone()
      }}
    >
      <Text as="p" id={`${id}-areas`} textStyle="label" mb="2">
        <Trans>What is it about?</Trans>
      </Text>
      <Flex role="group" aria-labelledby={`${id}-areas`} gap="2" wrap="wrap" mb="4">
        {areas.map((area) => (
          <Button
            key={area}
            size="sm"
            minH="11"
            variant={chosen.includes(area) ? 'solid' : 'outline'}
            colorPalette={area}
            aria-pressed={chosen.includes(area)}
            onClick={() => toggle(area)}
          >
            {capital(area)}
          </Button>
        ))}
      </Flex>
      <chakra.label htmlFor={`${id}-note`} textStyle="label" display="block" mb="2">
        <Trans>Note</Trans>
      </chakra.label>
      <Textarea
        id={`${id}-note`}
        rows={3}
        maxLength={MAX_MOOD_NOTE}
        value={note}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setNote(event.target.value)}
      />
      <Text id={`${id}-hint`} textStyle="xs" color="fg.muted" mt="1" mb="4">
        <Trans>Encrypted with a key of your own. Providers, organisations and staff do not see it.</Trans>
      </Text>
      <Flex gap="3">
        <Button type="submit">
          <Trans>Save</Trans>
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </Flex>
    </chakra.form>
  )
}
