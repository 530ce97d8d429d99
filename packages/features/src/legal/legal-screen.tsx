import { Box, Stack, Text } from '@chakra-ui/react'

import { legal } from '@wellspring/api/contract/legal'
import { Link } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans } from '@wellspring/words/macro'

import type { LegalSection } from './legal-text.ts'

const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-')

export interface LegalScreenProps {
  title: string
  sections: readonly LegalSection[]
  /** The other of the two legal texts. */
  other: { href: string; label: string }
}

/** A legal text that users agree to, with its version. */
export function LegalScreen({ title, sections, other }: LegalScreenProps) {
  return (
    <Box maxW="prose" mx="auto">
      <PageHeader
        title={title}
        description={
          <>
            <Trans>Version {legal.version}, in effect since</Trans> <MediumDate date={legal.effectiveOn} />.{' '}
            <Link href={other.href}>{other.label}</Link>
          </>
        }
      />
      <Stack gap="8">
        {sections.map((section) => (
          <Box as="section" key={section.title} aria-labelledby={idOf(section.title)}>
            <Text as="h2" id={idOf(section.title)} textStyle="heading" mb="2" scrollMarginTop="24">
              {section.title}
            </Text>
            <Stack gap="3">
              {section.paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
