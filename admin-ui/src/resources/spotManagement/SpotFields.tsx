import Box from '@mui/material/Box';
import {
  qualityLabel,
  type SpotField,
  type SpotFieldName,
  spotFieldNames,
  spotFieldOf,
} from '@xinyue/contracts/operations/catalog/spotFields';
import { goodWords } from '@xinyue/web/words/listWords';
import type { ReactNode } from 'react';
import { FieldGrid, Section } from '../../shared/blocks/Section.tsx';
import { PhotosInput } from './PhotosInput.tsx';
import { ShopChoice, SpotInput } from './SpotInput.tsx';
import { spotTexts } from './texts.ts';

type FormField = SpotFieldName | 'userCustomerId';
type FormSection = { title: string; group?: SpotField['group']; fields: readonly FormField[] };

/** The form in sections. A field that none of them names follows at the end of that of its group. */
const sections: readonly FormSection[] = [
  {
    title: '基本信息',
    fields: ['spotTypeId', 'name', 'userCustomerId', 'ref', 'productName', 'brandName', 'level', 'companyName', 'isClose'],
  },
  {
    title: '价格与库存',
    group: 'trade',
    fields: ['money', 'unit', 'miniTotal', 'inventoryTotal', 'taxIncluded', 'customsState', 'basisContract'],
  },
  {
    title: goodWords.place,
    group: 'place',
    fields: [
      'warehouseAdress',
      'warehouseRentDate',
      'pickupArea',
      'pickupAdress',
      'pickupGoodsDate',
      'deliveryMode',
      'serviceScope',
    ],
  },
  {
    title: goodWords.specification,
    group: 'specification',
    fields: ['spotUse', 'packingSpecification', 'ingredients', 'technology', 'producingArea', 'source', 'manufacturer'],
  },
  { title: qualityLabel, group: 'quality', fields: [] },
];
const placed = sections.flatMap(({ fields }) => fields);
const restOf = (group: SpotField['group']): FormField[] =>
  spotFieldNames.filter((name) => group && spotFieldOf(name).group === group && !placed.includes(name));

/** All fields of E-08 in sections; `stock` is the input for it, which differs between a new and a stored good. */
export const SpotFields = ({ stock }: { stock: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 2 }}>
    {sections.map(({ title, group, fields }) => (
      <Section key={title} title={title}>
        <FieldGrid>
          {[...fields, ...restOf(group)].map((name) =>
            name === 'userCustomerId' ? <ShopChoice key={name} /> : <SpotInput key={name} source={name} stock={stock} />,
          )}
        </FieldGrid>
      </Section>
    ))}
    <Section title={spotTexts.photos}>
      <PhotosInput />
    </Section>
  </Box>
);
