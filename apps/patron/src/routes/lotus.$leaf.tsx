import { createFileRoute, notFound } from '@tanstack/react-router'

import { leafNamed } from '@wellspring/api/contract/areas'
import { LeafScreen } from '@wellspring/features/lotus'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

const back = { href: '/lotus', label: t`Lotus` }

export const Route = createFileRoute('/lotus/$leaf')({
  loader: ({ params }) => {
    const leaf = leafNamed(params.leaf)
    if (!leaf) throw notFound()
    return { title: t`${leaf} · Lotus` }
  },
  component: Leaf,
  staticData: { title: t`Lotus`, back },
})

function Leaf() {
  const { leaf } = Route.useParams()
  return (
    <OwnPage>
      <LeafScreen
        key={leaf}
        id={leaf.toLowerCase()}
        back={back}
        areaHref={(area) => `/wellness-center/${area}`}
      />
    </OwnPage>
  )
}
