import { Box, Flex, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'

import { AreaTag } from '@wellspring/ui/area-tag'
import { chosenLength } from '@wellspring/ui/length-words'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

import type { ServiceFormInput } from './service-form-schema.ts'

function priceWords(price: string): string | null {
  const dollars = price.trim() === '' ? Number.NaN : Number(price)
  if (!(dollars >= 0)) return null
  return dollars === 0 ? t`Free` : formatDollars(dollars)
}

/** The service as patrons will see it, updated while typing. Hidden on phones, which have no room beside the fields. */
export function ServicePreview() {
  const { title, description, area, format, lengthMinutes, price, confirmation } =
    useWatch() as ServiceFormInput
  const minutes = Number(lengthMinutes)
  const facts = [
    minutes > 0 ? chosenLength(minutes) : null,
    format || null,
    confirmation === 'request' ? t`on request` : null,
  ]
  return (
    <Box
      as="section"
      aria-label={t`Preview`}
      hideBelow="lg"
      position="sticky"
      top="24"
      alignSelf="start"
      minW="0"
    >
      <Text textStyle="label" mb="3">
        <Trans>What patrons see</Trans>
      </Text>
      <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
        {area ? <AreaTag area={area} mb="2" /> : null}
        <Flex justify="space-between" align="baseline" gap="4">
          <Text fontWeight="semibold" overflowWrap="anywhere" color={title ? 'fg' : 'fg.subtle'}>
            {title || t`Your title`}
          </Text>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" flexShrink="0">
            {priceWords(price)}
          </Text>
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <Text
          mt="3"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          lineClamp="6"
          color={description ? 'fg' : 'fg.subtle'}
        >
          {description || t`Your description: who it is for, and what happens in it.`}
        </Text>
      </Box>
    </Box>
  )
}
