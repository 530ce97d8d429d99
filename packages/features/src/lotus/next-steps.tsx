import { Badge, Box, Stack, Text } from '@chakra-ui/react'

import type { LotusKind, NextStep } from '@wellspring/api/contract/lotus'
import { CalendarIcon, CheckIcon, EditIcon, BookIcon, TicketIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

const icons: Record<LotusKind, typeof CalendarIcon> = {
  session: CalendarIcon,
  event: TicketIcon,
  goal: CheckIcon,
  resource: BookIcon,
  reflection: EditIcon,
}

/** Suggestions, free ones first. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label={t`Next steps`}>
      {steps.map(({ kind, title, href, isFree, because }) => {
        const Icon = icons[kind]
        return (
          <Box
            as="li"
            key={kind}
            position="relative"
            display="flex"
            gap="3"
            p="4"
            borderWidth="1px"
            borderRadius="lg"
            bg="bg.surface"
            _hover={{ borderColor: 'accent.solid' }}
          >
            <Box color="fg.muted" pt="0.5" aria-hidden>
              <Icon size={18} />
            </Box>
            <Box flex="1" minW="0">
              <Link
                href={href}
                variant="quiet"
                fontWeight="semibold"
                _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
              >
                {title}
              </Link>
              <Text textStyle="sm" color="fg.muted">
                {because}
              </Text>
            </Box>
            {isFree ? (
              <Badge colorPalette="green" variant="surface" alignSelf="start">
                <Trans>Free</Trans>
              </Badge>
            ) : null}
          </Box>
        )
      })}
    </Stack>
  )
}
