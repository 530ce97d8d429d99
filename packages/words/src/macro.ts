/**
 * Macros for the texts of the screens, replaced at build time (see `vite-plugin.ts`):
 * - `t` for a plain string: `` t`Sent on ${date}` ``;
 * - `<Trans>` for a text with elements: `<Trans>By <b>{name}</b></Trans>`;
 * - `plural` for a text that depends on a number, inside either of them or alone.
 */
export { plural, t } from '@lingui/core/macro'
export { Trans } from '@lingui/react/macro'
