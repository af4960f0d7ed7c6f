import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { platformLabels } from '@xinyue/contracts/labels/platformLabels';
import { platformForm, type PlatformRow } from '@xinyue/contracts/operations';
import { type PlatformProfile, platformFieldNames } from '@xinyue/contracts/platformProfile';
import { screenTable } from '@xinyue/contracts/screens';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useGetOne } from 'react-admin';
import { Navigate, useNavigate } from 'react-router-dom';
import { platformId } from '../../api/withPlatform.ts';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { FieldGrid, Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import { PicturesInput, type PicturesWords } from '../../shared/documents/PicturesInput.tsx';
import { RecordEdit } from '../../shared/forms/RecordEdit.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';

type Row = PlatformRow & { id: string };

const texts = {
  title: screenTable.platformProfile.label,
  lead: '显示在前台页脚、关于我们、服务条款、购销合同与收银台；留空的项目不显示。',
  saved: '平台资料已保存',
  loadFailed: '平台资料加载失败，请稍后再试！',
  saveFailed: '平台资料保存失败，请稍后再试！',
  missing: (names: string) => `上线前还需填写：${names}`,
  operator: '平台与经营者',
  filings: '备案',
  contact: '联系方式',
  taxNoHelp: '18 位，按 GB 32100-2015 核对校验码；未联网核验',
  icpHelp: '例如：鲁ICP备12345678号-1',
  policeHelp: '例如：鲁公网安备 37020000000001号',
  phoneHelp: '例如：0532-12345678、400-123-4567',
  hoursHelp: '例如：工作日 9:00 至 17:30',
} as const;

const resolver = zodResolver(platformForm.omit({ versionSeen: true }));

const pictureWords = (field: 'licence' | 'wechat', hint: string): PicturesWords => {
  const label = platformLabels[field];
  return {
    label,
    hint,
    pick: `选择${label}图片`,
    tooMany: `${label}只需一张图片，请先移除现有的`,
    busy: '图片尚未上传完成，请稍候，或移除上传失败的图片后再保存',
    failed: '图片加载失败，请稍后再试！',
    nameOf: () => label,
    removeOf: () => `移除${label}`,
  };
};
const licenceWords = pictureWords('licence', '营业执照（亮照）：1 张 jpg 或 png，保存后所有访客可见');
const wechatWords = pictureWords('wechat', '微信二维码：1 张 jpg 或 png，保存后所有访客可见');

/** Po-20 平台资料: who runs the platform and how to reach them. */
export default function PlatformPage() {
  usePageTitle(texts.title);
  const mayDo = useMayDo();
  const navigate = useNavigate();
  const queries = useQueryClient();
  if (!mayDo('list')) return <Navigate to="/access-denied" replace />;
  const leave = () => navigate('/');
  // The trail below the form, and what the overview says is missing.
  const refresh = () => {
    for (const key of ['auditTrail', 'readPlatform']) void queries.invalidateQueries({ queryKey: [key] });
  };
  if (!mayDo('edit')) return <Facts />;
  return (
    <RecordEdit<Row> id={platformId} texts={texts} skeletonRows={8} onSaved={refresh} head={<Head />}>
      {({ record, conflict }) => (
        <>
          <Missing fields={record.missing} />
          <RecordForm key={record.version} record={record} resolver={resolver}>
            <Fields />
            <EditConflictBlock what="platform.edited" seen={record} state={conflict} />
            <FormActions onLeave={leave} />
          </RecordForm>
          <AuditTrail area="system" rowId={platformId} framed />
        </>
      )}
    </RecordEdit>
  );
}

/** For who may only read: the form asks for the right to edit before it opens. */
function Facts() {
  const { data, error, refetch } = useGetOne<Row>('platformProfile', { id: platformId }, { retry: false });
  return (
    <>
      <Head />
      {!data && error && <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={56} />}
      {data && (
        <>
          <Missing fields={data.missing} />
          <Section>
            <FactList facts={platformFieldNames.map((field) => [platformLabels[field], data[field] || '-'])} />
          </Section>
          <AuditTrail area="system" rowId={platformId} framed />
        </>
      )}
    </>
  );
}

const Head = () => (
  <>
    <Breadcrumb />
    <Typography variant="h1">{texts.title}</Typography>
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {texts.lead}
    </Typography>
  </>
);

const Missing = ({ fields }: { fields: readonly string[] }) =>
  fields.length === 0 ? null : (
    <Alert severity="warning" data-testid="platform-missing" sx={{ mb: 2 }}>
      {texts.missing(fields.map((field) => platformLabels[field as keyof PlatformProfile]).join('、'))}
    </Alert>
  );

const Text = ({ source, max, help = false }: { source: keyof PlatformProfile; max: number; help?: string | false }) => (
  <TextInput source={source} helperText={help} slotProps={{ htmlInput: { maxLength: max } }} />
);

const Fields = () => (
  <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
    <Section title={texts.operator}>
      <FieldGrid>
        <Text source="name" max={50} />
        <Text source="brand" max={30} />
        <Text source="legalName" max={100} />
        <Text source="taxNo" max={40} help={texts.taxNoHelp} />
      </FieldGrid>
      <PicturesInput source="licence" most={1} words={licenceWords} name="licence" />
    </Section>
    <Section title={texts.filings}>
      <FieldGrid>
        <Text source="icp" max={40} help={texts.icpHelp} />
        <Text source="police" max={40} help={texts.policeHelp} />
      </FieldGrid>
    </Section>
    <Section title={texts.contact}>
      <FieldGrid>
        <Text source="phone" max={40} help={texts.phoneHelp} />
        <Text source="hours" max={100} help={texts.hoursHelp} />
        <Text source="mail" max={100} />
        <Text source="contactAddress" max={200} />
      </FieldGrid>
      <PicturesInput source="wechat" most={1} words={wechatWords} name="wechat" />
    </Section>
  </Box>
);
