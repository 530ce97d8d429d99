import { createFileRoute } from '@tanstack/react-router'

import { PlansScreen } from '@wellspring/features/memberships'
import { LinkButton } from '@wellspring/ui/link'

import { checkoutHref, plan } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/memberships')({ component: Plans })

function Plans() {
  return (
    <PlansScreen
      highlighted={plan}
      renderAction={({ id, points }) =>
        points.title === plan ? <LinkButton href={checkoutHref(id)}>Become a member</LinkButton> : null
      }
    />
  )
}
