import { Text } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

/** Marks the label of an optional field, less prominent than the label. */
export const Optional = () => (
  <Text as="span" color="fg.subtle" fontWeight="normal">
    <Trans>(optional)</Trans>
  </Text>
)
