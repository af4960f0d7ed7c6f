import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CsvColumn } from '@xinyue/web/csv';
import type { ComponentType, ReactNode } from 'react';
import { DataTable, type RaRecord, useListContext, useResourceContext } from 'react-admin';
import { RowCard } from '../blocks/CardList.tsx';
import { actionsColumn, clickable } from '../blocks/cells.tsx';
import { DeleteRecord } from '../blocks/DeleteRecord.tsx';
import { ExportRows } from '../blocks/ExportRows.tsx';
import { FilterBar } from '../blocks/FilterBar.tsx';
import type { FilterField } from '../blocks/FilterField.ts';
import { ListPage } from '../blocks/ListPage.tsx';
import { narrow } from '../blocks/RowActions.tsx';
import { useMayDo } from '../useMayDo.ts';
import { useOpenRecord } from '../useOpenRecord.ts';
import { type FormParts, RecordDrawer } from './RecordDrawer.tsx';

export type ScreenColumn<T> = CsvColumn<T> & {
  /** Where a cell shows something else than the text of the export. */
  render?(row: T): ReactNode;
  sx?: object;
};

export type ScreenTexts = {
  title: string;
  create: string;
  edit: string;
  saved: string;
  deleted: string;
  loadFailed: string;
  saveFailed: string;
  deleteFailed?: string;
  empty: string;
  /** What follows from a deletion. */
  consequence: string;
};

type Props<T extends RaRecord> = {
  texts: ScreenTexts;
  filters: FilterField[];
  /** The first one is what a row is called by. */
  columns: readonly ScreenColumn<T>[];
  form?: ComponentType<FormParts>;
  /** Where the form shows something else than the record. */
  valuesOf?(record: T): object;
  /** What an entry of the trail about such a record is called, for the names of its fields. */
  what: string;
  nameOf(row: T): string;
  /** What stands at the right edge of a card. */
  mark?(row: T): ReactNode;
  /** Why a row can be neither changed nor deleted. */
  kept?(row: T): string | undefined;
  /** Why a row cannot be deleted. */
  undeletable?(row: T): string | undefined;
  /** Further actions of a row. */
  actions?: ComponentType<{ row: T }>;
  /** The column of check boxes, and what stands over the rows while some are chosen. */
  check?(row: T): ReactNode;
  bar?: ReactNode;
  head?: ReactNode;
};

/** A list of records that are kept in a drawer over it: filters, export, new, edit, delete, each as far as one may. */
export function RecordScreen<T extends RaRecord>(props: Props<T>) {
  const { texts, filters, columns, form, valuesOf, what, head, bar } = props;
  return (
    <ListPage
      texts={texts}
      actions={<ExportRows columns={columns} title={texts.title} />}
      create="drawer"
      head={
        <>
          {head}
          <FilterBar fields={filters} />
        </>
      }
      table={<Table<T> {...props} />}
      cards={<Cards<T> {...props} />}
      rowHeight={[40, 24 * columns.length + 64]}
      bar={bar}
      aside={
        form && <RecordDrawer<T> texts={texts} skeletonRows={4} trail={{ what }} {...(valuesOf && { valuesOf })} form={form} />
      }
    />
  );
}

function Table<T extends RaRecord>(props: Props<T>) {
  const { columns, check, form, kept } = props;
  const { open } = useOpenRecord(useResourceContext() ?? '');
  const mayDo = useMayDo();
  const opens = (row: T) => form !== undefined && mayDo('edit', row) && kept?.(row) === undefined;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<T>
        bulkActionButtons={false}
        rowClick={(id, _resource, row) => {
          if (opens(row as T)) open(id);
          return false;
        }}
        sx={form ? clickable : undefined}
      >
        {check && <DataTable.Col label={<>选择</>} disableSort sx={{ width: 40 }} render={(row) => check(row as T)} />}
        {columns.map(({ heading, value, render, sx }, at) => (
          <DataTable.Col
            key={heading}
            label={heading}
            disableSort
            sx={{ ...(at === 0 && { fontWeight: 600 }), ...sx }}
            render={(row) => render?.(row as T) ?? shown(value(row as T))}
          />
        ))}
        <DataTable.Col {...actionsColumn} render={(row) => <Actions row={row as T} {...props} />} />
      </DataTable>
    </Box>
  );
}

const shown = (value: unknown): string => (value === undefined || value === null || value === '' ? '-' : String(value));

function Cards<T extends RaRecord>(props: Props<T>) {
  const { data = [] } = useListContext<T>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Card<T> row={row} {...props} />
        </Box>
      ))}
    </Box>
  );
}

function Card<T extends RaRecord>({ row, ...props }: Props<T> & { row: T }) {
  const [first, ...rest] = props.columns;
  return (
    <RowCard
      title={String(first?.value(row) ?? '')}
      mark={
        <>
          {props.mark?.(row)}
          {props.check?.(row)}
        </>
      }
      actions={<Actions row={row} {...props} />}
    >
      {rest.map(({ heading, value, render }) => (
        <Typography key={heading} component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {heading} {render?.(row) ?? shown(value(row))}
        </Typography>
      ))}
    </RowCard>
  );
}

function Actions<T extends RaRecord>({ row, texts, form, nameOf, kept, undeletable, actions: More }: Props<T> & { row: T }) {
  const mayDo = useMayDo();
  const { open } = useOpenRecord(useResourceContext() ?? '');
  const reason = kept?.(row);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 1, justifyContent: { md: 'flex-end' } }}
      onClick={(event) => event.stopPropagation()}
    >
      {More && <More row={row} />}
      {form && mayDo('edit', row) && reason === undefined && (
        <Button
          size="small"
          aria-label={`编辑 ${nameOf(row)}`}
          onClick={() => open(row.id)}
          data-testid={`edit-${row.id}`}
          sx={narrow}
        >
          编辑
        </Button>
      )}
      {mayDo('delete', row) && (
        <DeleteRecord
          record={row}
          name={nameOf(row)}
          consequence={texts.consequence}
          deleted={texts.deleted}
          deleteFailed={texts.deleteFailed}
          refused={reason ?? undeletable?.(row)}
        />
      )}
    </Box>
  );
}
