import { Button, type ButtonProps, chakra, type HTMLChakraProps } from '@chakra-ui/react'
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  use,
} from 'react'

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

function PlainAnchor({ children, ...props }: AnchorProps) {
  return <a {...props}>{children}</a>
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

export interface LinkProviderProps {
  /** The router's link: gets `href` and everything an `<a>` takes, and renders an `<a>`. */
  component: ComponentType<AnchorProps>
  children: ReactNode
}

export function LinkProvider({ component, children }: LinkProviderProps) {
  return <AnchorContext value={component}>{children}</AnchorContext>
}

/** The element that every link of this package renders; a place outside the app stays a plain `<a>`. */
function Anchor(props: AnchorProps) {
  const Routed = use(AnchorContext)
  const isPath = /^[/?.]/.test(props.href) && !props.href.startsWith('//')
  const inside = isPath && !props.download && props.rel !== 'external'
  // oxlint-disable-next-line react/static-components -- the app's own link, which is made once
  return inside ? <Routed {...props} /> : <PlainAnchor {...props} />
}

export interface LinkProps extends Omit<HTMLChakraProps<'a'>, 'href' | 'variant'> {
  href: string
  /** `inline` is underlined in a sentence; `quiet` shows its line on hover; `bare` brings no looks. */
  variant?: 'inline' | 'quiet' | 'bare'
}

const looks = {
  inline: {
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '2px' },
  },
  quiet: { color: 'inherit', textUnderlineOffset: '0.2em', _hover: { textDecoration: 'underline' } },
  bare: { color: 'inherit', textDecoration: 'none' },
}

export function Link({ href, variant = 'inline', children, ...props }: LinkProps) {
  return (
    <chakra.a asChild borderRadius="sm" {...looks[variant]} {...props}>
      <Anchor href={href}>{children}</Anchor>
    </chakra.a>
  )
}

export interface LinkButtonProps extends Omit<ButtonProps, 'asChild' | 'type'> {
  href: string
  /** In a tab of its own. */
  target?: '_blank'
  /** A file to keep. */
  download?: boolean
}

/** Goes somewhere, and looks like a button. A page in a tab of its own learns nothing of this one. */
export function LinkButton({ href, target, download, children, ...props }: LinkButtonProps) {
  return (
    <Button asChild {...props}>
      <Anchor
        href={href}
        {...(target && { target, rel: 'noopener noreferrer' })}
        {...(download && { download })}
        {...((props.variant ?? 'solid') === 'solid' && { 'data-solid': '' })}
      >
        {children}
      </Anchor>
    </Button>
  )
}
