import { Flex, Progress, Text } from '@chakra-ui/react'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

const percent = (fraction: number) => Math.round(fraction * 100)

/** The remaining time: in seconds below a minute, if it is a recording whose length is known. */
function leftWords({ minutes, progress }: LibraryItem): string {
  const { fraction = 0, seconds = null } = progress?.furthest ?? {}
  const left = seconds !== null && fraction > 0 ? (seconds / fraction) * (1 - fraction) : null
  if (left !== null && left < 60) return t`${Math.max(1, Math.round(left))} s left`
  // Unfinished content shows at least one minute.
  return t`${Math.max(1, Math.ceil(left === null ? minutes * (1 - fraction) : left / 60))} min left`
}

/** How much of the content the patron has read, heard or watched. */
export function ContentProgress({ item }: { item: LibraryItem }) {
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
        {far}% · {leftWords(item)}
      </Text>
    </Flex>
  )
}
