import { Flex, Progress, Text } from '@chakra-ui/react'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

const percent = (fraction: number) => Math.round(fraction * 100)

/** Of what one is in the middle of; at least one, as of whatever is not at its end. */
const minutesLeft = ({ minutes, progress }: LibraryItem) =>
  Math.max(1, Math.ceil(minutes * (1 - (progress?.furthest.fraction ?? 0))))

/** How much of something one has read, heard or seen. */
export function HowFar({ item }: { item: LibraryItem }) {
  const { progress, title } = item
  if (!progress) return null
  if (progress.finishedAt)
    return (
      <Text textStyle="sm" color="fg.success">
        <Trans>Finished</Trans> <MediumDate date={progress.finishedAt} />
      </Text>
    )
  const far = percent(progress.furthest.fraction)
  return (
    <Flex gap="3" align="center" maxW="24rem">
      <Progress.Root value={far} flex="1" size="xs" aria-label={t`How far you are in ${title}`}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        <Trans>
          {far}% · {minutesLeft(item)} min left
        </Trans>
      </Text>
    </Flex>
  )
}
