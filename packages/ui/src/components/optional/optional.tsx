import { Text } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

/** After the label of what may stay empty: quieter than the label, the same everywhere. */
export const Optional = () => (
  <Text as="span" color="fg.subtle" fontWeight="normal">
    <Trans>(optional)</Trans>
  </Text>
)
