import { Flex } from '@chakra-ui/react'

import type { ProviderNetwork, ProviderProfile } from '@wellspring/api/contract/directory'
import { Link } from '@wellspring/ui/link'
import { t } from '@wellspring/words/macro'

import { externalHref } from './external-href.ts'

const names: Record<ProviderNetwork, string> = {
  facebook: t`Facebook`,
  instagram: t`Instagram`,
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
}

/** A provider's own social media links; we do not vouch for them. */
export function SocialLinks({ links }: { links: ProviderProfile['socialMedia'] }) {
  return (
    <Flex as="ul" wrap="wrap" columnGap="4" listStyleType="none">
      {Object.entries(links).map(([network, link]) => (
        <li key={network}>
          <Link href={externalHref(link)} rel="noopener nofollow" target="_blank">
            {names[network as ProviderNetwork]}
          </Link>
        </li>
      ))}
    </Flex>
  )
}
