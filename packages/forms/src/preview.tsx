import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { Trans, t } from '@wellspring/words/macro'

export interface PreviewProps<Values> {
  children: (values: Values) => ReactNode
}

/** Shows the input as its readers will see it. */
export function Preview<Values>({ children }: PreviewProps<Values>) {
  return (
    <Box as="section" aria-label={t`Preview`} p="4" borderWidth="1px" borderRadius="lg" borderStyle="dashed">
      <Text textStyle="label" color="fg.muted" mb="3">
        <Trans>Preview</Trans>
      </Text>
      {children(useWatch() as Values)}
    </Box>
  )
}
