import { SimpleGrid, chakra } from '@chakra-ui/react'

import type { JoiningTerms } from '@wellspring/api/contract/organisations'
import { FramedSection } from '@wellspring/ui/framed-section'
import { EyeIcon, EyeOffIcon } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

const Points = ({ of }: { of: readonly string[] }) => (
  <chakra.ul ps="5" display="grid" gap="2">
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </chakra.ul>
)

/** What an organisation sees of its members and what it never sees, side by side. */
export function JoiningTermsList({ terms, of }: { terms: JoiningTerms; of: string }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <FramedSection title={t`What ${of} sees`} icon={EyeIcon}>
        <Points of={terms.sees} />
      </FramedSection>
      <FramedSection title={t`What it never sees`} icon={EyeOffIcon}>
        <Points of={terms.never} />
      </FramedSection>
    </SimpleGrid>
  )
}
