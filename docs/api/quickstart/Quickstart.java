// 快速开始：签名调用一个接口，打印应答。需要 Java 17 或更新版本，无须编译，无须其他软件包。
//   XINYUE_BASE=网站地址 XINYUE_PARTNER=接口名称 XINYUE_SECRET=接口密钥 java Quickstart.java [路径 [JSON]]
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Quickstart {
  static final String BASE = setting("XINYUE_BASE", "https?:.+", "http 开头的网址").replaceAll("/+$", "");
  static final String PARTNER = setting("XINYUE_PARTNER", "[A-Za-z0-9_.-]+", "接口名称，形如 shop.abcdefghij");
  static final String SECRET = setting("XINYUE_SECRET", ".+", "接口密钥");

  static String setting(String name, String form, String meaning) {
    String value = System.getenv(name);
    if (value != null && value.matches(form)) return value;
    new PrintStream(System.err, true, StandardCharsets.UTF_8).println("请设置 " + name + "（" + meaning + "）");
    System.exit(1);
    return "";
  }

  static String call(String path, String body) throws Exception {
    String timestamp = String.valueOf(System.currentTimeMillis() / 1000);
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    String nonce = HexFormat.of().formatHex(random);
    // 签名内容：方法、路径（含查询串）、时间戳（秒）、一次性随机串、正文，各占一行，最后一行也以换行结束。
    String text = "POST\n" + path + "\n" + timestamp + "\n" + nonce + "\n" + body + "\n";
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String signature = HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    String authorization = String.format(
        "XINYUE-HMAC-SHA256 partner=\"%s\",timestamp=\"%s\",nonce=\"%s\",signature=\"%s\"",
        PARTNER, timestamp, nonce, signature);
    HttpRequest request = HttpRequest.newBuilder(URI.create(BASE + path))
        .header("content-type", "application/json")
        .header("authorization", authorization)
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  public static void main(String[] args) throws Exception {
    String answer = call(args.length > 0 ? args[0] : "/xinyue/partner/me", args.length > 1 ? args[1] : "{}");
    new PrintStream(System.out, true, StandardCharsets.UTF_8).println(answer);
    System.exit(answer.contains("\"success\":true") ? 0 : 1);
  }
}
