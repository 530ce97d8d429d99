import { Text } from '@chakra-ui/react'
import type { TextProps } from '@chakra-ui/react'

import { Link } from '../link/link.tsx'
import { Trans } from '@wellspring/words/macro'

export interface HelpAtOnceProps extends TextProps {
  href: string
}

/** A short link to emergency help, beside unrelated content. */
export const HelpAtOnce = ({ href, ...props }: HelpAtOnceProps) => (
  <Text {...props}>
    <Trans>
      If you are not safe right now,{' '}
      <Link href={href}>
        <Trans>get help at once</Trans>
      </Link>
      .
    </Trans>
  </Text>
)
