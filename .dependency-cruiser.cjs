/** The server's domains: each may import those before it, and none after it. */
const domains = [
  'identity',
  'audit',
  'encryption',
  'notifications',
  'second-factor',
  'uploads',
  'registries',
  'site',
  'wellness',
  'onboarding',
  'catalogue',
  'wallet',
  'payments',
  'memberships',
  'cart',
  'directory',
  'scheduling',
  'booking',
  'safety',
  'questionnaires',
  'sharing',
  'emergency',
  'orders',
  'packages',
  'events',
  'educational-content',
  'series',
  'waitlist',
  'calls',
  'coaching',
  'clients',
  'disputes',
  'organisations',
  'support',
  'community',
  'personal-data',
  'account-closing',
  'notification-texts',
  'dashboard',
]

const upward = domains.map((name, place) => ({
  name: `${name} knows no domain above it`,
  severity: 'error',
  from: { path: `^apps/server/src/domains/${name}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `^apps/server/src/domains/(${domains.slice(place + 1).join('|')})/`,
  },
}))

/** The dependency rule, as sentences. Each was seen to fire on a planted violation. */
module.exports = {
  forbidden: [
    { name: 'no circles, types included', severity: 'error', from: {}, to: { circular: true } },
    ...upward.slice(0, -1),
    {
      name: 'every domain has its place in the list',
      severity: 'error',
      from: {},
      to: { path: `^apps/server/src/domains/(?!(${domains.join('|')})/)[^/]+/` },
    },
    {
      name: 'the contract is pure',
      severity: 'error',
      from: { path: '^packages/api/src/contract', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^packages/api/src/contract|node_modules/(.pnpm/)?(zod|@orpc[+/]contract|@orpc/contract|libphonenumber-js|country-region-data)',
      },
    },
    {
      name: 'forms do not fetch',
      severity: 'error',
      from: { path: '^packages/forms' },
      to: { path: '^packages/api/src/hooks|@tanstack[+/]react-query' },
    },
    {
      name: 'features do not meet',
      severity: 'error',
      from: { path: '^packages/features/src/([^/]+)/' },
      to: { path: '^packages/features/src/([^/]+)/', pathNot: '^packages/features/src/$1/' },
    },
    {
      name: 'features know no router',
      severity: 'error',
      from: { path: '^packages/(features|forms|ui)' },
      to: { path: '@tanstack[+/]react-router' },
    },
    {
      name: 'ui knows nothing of ours',
      severity: 'error',
      from: { path: '^packages/ui' },
      to: { path: '^packages/(api|forms|features|app)|^apps', pathNot: '^apps/e2e/src/chromium' },
    },
    {
      name: 'no package stands on the frame of the apps',
      severity: 'error',
      from: { path: '^packages/(api|ui|forms|features)' },
      to: { path: '^packages/app/' },
    },
    {
      name: 'the frame knows one feature',
      severity: 'error',
      from: { path: '^packages/app' },
      to: { path: '^packages/features/', pathNot: '^packages/features/src/identity/index\\.ts$' },
    },
    {
      name: 'apps do not meet',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages know no app',
      severity: 'error',
      from: { path: '^packages' },
      to: { path: '^apps', pathNot: '^apps/e2e/src/chromium' },
    },
    {
      name: "an app's features know no routes",
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features' },
      to: { path: '^apps/[^/]+/src/routes/' },
    },
    {
      name: "an app's features do not meet",
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'what features share knows none of them',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/parts/' },
      to: { path: '^apps/[^/]+/src/(features|routes)/' },
    },
    {
      name: 'the server reads the contract and writes mails',
      severity: 'error',
      from: { path: '^apps/server', pathNot: '/testing/|\\.test\\.ts$' },
      to: { path: '^packages', pathNot: '^packages/(api/src/contract|mails/src)' },
    },
    {
      name: 'rules are pure',
      severity: 'error',
      from: { path: '^apps/server/src/domains/.+/rules\\.ts$' },
      to: {
        pathNot:
          '^packages/api/src/contract|/rules\\.ts$|src/(time|cut-text)\\.ts$|^node:crypto$|^crypto$|context\\.ts$',
      },
    },
    {
      name: 'only app.ts mounts routes',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '^apps/server/src/app\\.ts$' },
      to: { path: '/domains/[^/]+/(routes|webhook)\\.ts$' },
    },
    {
      name: 'domains know no adapter',
      severity: 'error',
      from: { path: '^apps/server/src/domains' },
      to: { path: '^apps/server/src/ports/[^/]+/(?!port\\.ts)' },
    },
    {
      name: 'HTTP stays at the edge',
      severity: 'error',
      from: { path: '^apps/server/src/domains', pathNot: '/(routes|webhook)\\.ts$|\\.test\\.ts$' },
      to: { path: '^apps/server/src/http' },
    },
    { name: 'everything resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'dist|\\.tsbuild|storybook-static|routeTree\\.gen|/migrations/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
