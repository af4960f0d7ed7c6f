import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { platformLabels } from '@xinyue/contracts/labels/platformLabels';
import type { PublicPlatform } from '@xinyue/contracts/platformProfile';
import type { ReactNode } from 'react';

const outside = { target: '_blank', rel: 'noreferrer', color: 'inherit' } as const;

/** How a field is shown; as it stands where nothing else is said. */
const shown: Partial<Record<keyof PublicPlatform, (value: string) => ReactNode>> = {
  phone: (value) => (
    <Link href={`tel:${value.replace(/ ?转.*/, '').replaceAll(/[^+\d]/g, '')}`} color="inherit">
      {value}
    </Link>
  ),
  mail: (value) => (
    <Link href={`mailto:${value}`} color="inherit">
      {value}
    </Link>
  ),
  icp: (value) => (
    <Link href="https://beian.miit.gov.cn/" {...outside}>
      {value}
    </Link>
  ),
  police: (value) => (
    <Link href={`https://beian.mps.gov.cn/#/query/webSearch?code=${value.replaceAll(/\D/g, '')}`} {...outside}>
      {value}
    </Link>
  ),
  licence: (value) => (
    <Link href={value} {...outside}>
      查看{platformLabels.licence}
    </Link>
  ),
  wechat: (value) => (
    <Box
      component="img"
      src={value}
      alt={platformLabels.wechat}
      loading="lazy"
      sx={{ width: 112, height: 112, objectFit: 'contain', bgcolor: 'common.white', borderRadius: 1 }}
    />
  ),
};

/** Names and values of these fields, those alone that are there. */
export const platformFacts = (
  platform: PublicPlatform,
  fields: readonly (keyof PublicPlatform)[],
): (readonly [name: string, value: ReactNode])[] =>
  fields.flatMap((field) => {
    const value = platform[field];
    return value ? [[platformLabels[field], shown[field]?.(value) ?? value] as const] : [];
  });
