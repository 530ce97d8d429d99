import { Box, Text } from '@chakra-ui/react'

import { CopyField } from '@wellspring/ui/copy-field'
import { Trans, t } from '@wellspring/words/macro'

/** The event's public link, for sharing. */
export function ShareSection({ publicUrl }: { publicUrl: string }) {
  return (
    <Box as="section" aria-label={t`Share`}>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Share</Trans>
      </Text>
      <CopyField
        label={t`Link to the event page`}
        hint={t`Anyone with it can read about the event and book.`}
        value={publicUrl}
      />
    </Box>
  )
}
