import { Box, Grid, Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

export interface PreparationNoteProps {
  minutes: number
  papers: readonly string[]
}

/** What to know before starting: the duration and the required documents. */
export function PreparationNote({ minutes, papers }: PreparationNoteProps) {
  return (
    <Box as="section" aria-label={t`Before you begin`} bg="bg.subtle" borderRadius="lg" px="4" py="3" mt="4">
      <Text>
        <Trans>
          It takes about {minutes} minutes, and you can stop and continue at any time. Have ready, as a photo
          or a PDF:
        </Trans>
      </Text>
      <Grid
        as="ul"
        mt="2"
        ps="5"
        listStyleType="disc"
        textStyle="sm"
        color="fg.muted"
        columnGap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {papers.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </Grid>
    </Box>
  )
}
